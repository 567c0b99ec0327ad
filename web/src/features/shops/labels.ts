import type { Translate } from '../../i18n/t.ts';
import type { AccountValues, MethodValues } from './shopForm.ts';

export const accountTitle = ({ bank, accountNumber }: AccountValues) => `${bank} ${accountNumber}`;

const line = (...words: string[]) => words.filter((word) => word.trim() !== '').join(' · ');

export const accountFacts = ({ accountName, remark, is_available }: AccountValues, t: Translate) =>
  line(accountName, remark, is_available ? t('Available') : t('Not available'));

export const methodFacts = ({ details, is_active }: MethodValues, t: Translate) =>
  line(details, is_active ? t('Active') : t('Inactive'));
