import { formatExactMMK } from '@waydesk/contract/values/money.ts';
import { type ShopMoney, statements } from '@waydesk/contract/money/statements.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { formText } from '../../../api/errorTexts.ts';
import { useCreate } from '../../../form/once/useCreate.ts';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { showToast } from '../../../ui/toasts.ts';
import { statementNumber } from '../words.ts';

/**
 * Creates the statement with the total that is shown. If the total has changed, the server refuses;
 * the preview is then read again, and `before` has what was shown.
 */
export function useMakeStatement(preview: ShopMoney, total: number, without: ReadonlySet<number>) {
  const t = useT();
  const router = useRouter();
  const create = useCreate(statements.create);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [before, setBefore] = useState<ShopMoney | null>(null);

  const send = async () => {
    setSending(true);
    setProblem(null);
    setBefore(null);
    const { lines, shop, upto } = preview;
    const left = lines.map(({ delivery_id: id }) => id).filter((id) => without.has(id));
    try {
      const { data } = await create({
        body: { shop_id: shop.id, upto, expect: total, ...(left.length > 0 && { without: left }) },
      });
      if (data === null) return void router.navigate(links.statements({ shop_id: shop.id }));
      showToast('success', t('Statement {number} created', { number: statementNumber(data.id) }));
      // Going back leads to the shops, not to what is settled by now.
      await router.navigate({ ...links.statement(data.id), replace: true });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === 'total_changed') setBefore(preview);
      else if (!failure.isSilent) setProblem(formText(failure));
    } finally {
      setSending(false);
    }
  };

  const amount = formatExactMMK(total);
  return {
    send: () => void send(),
    isSending,
    problem,
    before,
    forget: () => setBefore(null),
    label: t('Create statement: {amount}', { amount }),
  };
}
