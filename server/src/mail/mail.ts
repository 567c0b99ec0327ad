export interface Mail {
  /** One address, as it stands in its account. */
  to: string;
  subject: string;
  text: string;
}
