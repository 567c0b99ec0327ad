/** Offered by the forms; the server stores any text. */
export const BANKS = ['Aya Bank/Pay', 'CB Bank', 'KBZ Bank/Pay', 'Wave Money'] as const;
