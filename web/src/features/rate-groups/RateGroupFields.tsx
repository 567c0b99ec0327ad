import type { Control } from 'react-hook-form';
import { TextAreaField, TextField } from '../../form/fields.tsx';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { RateTownshipFieldList } from './RateTownshipFieldList.tsx';
import type { RateGroupValues } from './rateGroupForm.ts';

interface Props {
  control: Control<RateGroupValues>;
  marksNew?: boolean;
}

export function RateGroupFields({ control, marksNew = false }: Props) {
  const t = useT();
  return (
    <>
      <Card title={t('Rate Group Information')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField control={control} name="name" label={t('Rate Group Name')} required />
          <TextAreaField control={control} name="description" label={t('Description')} rows={3} />
        </div>
      </Card>
      <RateTownshipFieldList control={control} marksNew={marksNew} />
    </>
  );
}
