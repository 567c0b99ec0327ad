import { isOurServer } from '../../../api/foreign.ts';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';

interface Props {
  /** `lost`: it is unknown whether the way is stored. `twin`: it is, without the last changes. */
  trouble: 'lost' | 'twin';
  sendAsNew: () => Promise<void>;
}

/** Says what to do when an earlier click may have created the way, or did. */
export function TroubleBanner({ trouble, sendAsNew }: Props) {
  const t = useT();
  // Our own server accepts keys: sending twice creates one way.
  const knowsKeys = isOurServer();
  // In a new tab: the form must stay open.
  const look = (
    <LinkButton small to={links.ways()} target="_blank">
      {t('View ways')}
    </LinkButton>
  );
  if (trouble === 'twin') {
    return (
      <Banner
        kind="warning"
        actions={
          <>
            {look}
            <Button small onClick={() => void sendAsNew()}>
              {t('Create another way')}
            </Button>
          </>
        }
      >
        {t(
          'This way was already created when you pressed before. Your changes since then are not in it.',
        )}
      </Banner>
    );
  }
  return (
    <Banner kind="warning" actions={look}>
      {knowsKeys
        ? t(
            'We could not confirm that the way was created. Press again: it will not be created twice.',
          )
        : t('The way may have been created. Check the list of ways before you press again.')}
    </Banner>
  );
}
