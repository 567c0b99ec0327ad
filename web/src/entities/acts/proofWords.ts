import type { ProofKind } from '@waydesk/contract/run/proofs.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';

export const PROOF_NAMES: Record<ProofKind, Text> = { photo: 'Photo', signature: 'Signature' };
