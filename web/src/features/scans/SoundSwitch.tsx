import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { Switch } from '../../ui/switch/Switch.tsx';
import { hasSound, playTone, rememberSound } from './tones.ts';

export function SoundSwitch() {
  const t = useT();
  const [isOn, setOn] = useState(hasSound);
  return (
    <Switch
      label={t('Sound')}
      text={t('Sound')}
      checked={isOn}
      onPress={() => {
        rememberSound(!isOn);
        setOn(!isOn);
        if (!isOn) playTone('done');
      }}
    />
  );
}
