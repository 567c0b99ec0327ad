/** How many webhooks or API keys the office and shops may have. */

export interface ProgramLimits {
  office: number;
  /** One shop, and all of them together: shops never take what the office may have. */
  shop: number;
  allShops: number;
}

export interface CountedPrograms {
  /** Of the shop, or with null of the office. */
  own: number;
  ofShops: number;
}

/** Whether this shop, or with null the office, has as many as it may. */
export const hasAllItMay = (
  shop: number | null,
  { own, ofShops }: CountedPrograms,
  limits: ProgramLimits,
): boolean =>
  shop === null ? own >= limits.office : own >= limits.shop || ofShops >= limits.allShops;
