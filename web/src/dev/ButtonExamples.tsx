import { Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../i18n/t.ts';
import { IconButton, IconLink, RowActions } from '../list/table/RowActions.tsx';
import { links } from '../router/links.ts';
import { AddLink } from '../ui/AddLink.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Switch } from '../ui/switch/Switch.tsx';
import { BigButton } from '../ui/thumb/bigButtons.tsx';
import { LanguageChoice } from '../ui/thumb/LanguageChoice.tsx';
import { Example } from './Example.tsx';

const LOOKS = ['primary', 'plain', 'quiet', 'danger'] as const;

export function ButtonExamples() {
  const t = useT();
  const [isOn, setOn] = useState(true);
  return (
    <>
      {LOOKS.map((look) => (
        <Example key={look} of={`Button, ${look}: usual, small, busy, disabled, link`} inline>
          <Button variant={look}>{t('Save Changes')}</Button>
          <Button variant={look} small>
            {t('Save Changes')}
          </Button>
          <Button variant={look} busy>
            {t('Saving...')}
          </Button>
          <Button variant={look} disabled>
            {t('Save Changes')}
          </Button>
          <LinkButton variant={look} to={links.ways()}>
            {t('Back to Ways')}
          </LinkButton>
        </Example>
      ))}
      <Example of="AddLink; a button with an icon" inline>
        <AddLink to={links.addTownship()}>{t('Add Township')}</AddLink>
        <Button>
          <Download aria-hidden="true" className="size-4" />
          {t('Export CSV')}
        </Button>
      </Example>
      <Example of="RowActions: IconLink, IconButton, danger, busy, off" inline>
        <RowActions>
          <IconLink icon={Pencil} to={links.ways()} label={t('Edit')} />
          <IconButton icon={Download} label={t('Export CSV')} />
          <IconButton icon={Trash2} label={t('Delete')} danger />
          <IconButton icon={Download} label={t('Saving...')} busy />
          <IconButton icon={Trash2} label={t('Delete')} isOff />
        </RowActions>
      </Example>
      <Example of="BigButton, for a thumb: main, plain, good, bad, quiet, busy" inline>
        {(['main', 'plain', 'good', 'bad', 'quiet'] as const).map((fill) => (
          <BigButton key={fill} fill={fill}>
            {t('Save Changes')}
          </BigButton>
        ))}
        <BigButton busy>{t('Saving...')}</BigButton>
      </Example>
      <Example of="LanguageChoice: both languages by their own names">
        <LanguageChoice />
      </Example>
      <Example of="Switch: on or off (press it), off, busy" inline>
        <Switch
          label={t('Status')}
          text={isOn ? t('Active') : t('Inactive')}
          checked={isOn}
          onPress={() => setOn(!isOn)}
        />
        <Switch label={t('Status')} text={t('Inactive')} checked={false} onPress={() => {}} />
        <Switch label={t('Status')} text={t('Active')} checked busy onPress={() => {}} />
      </Example>
    </>
  );
}
