/** How a search for ways is read, by the server and by a browser list that holds all rows. */
import { searchKey } from '../values/burmese.ts';

/** The folded text to look for; '' matches everything. "#12" becomes "12". */
export function waySearchKey(search: string | undefined): string {
  return searchKey(search ?? '').replace(/^#(?=\d+$)/, '');
}

export interface SearchedWay {
  id: number;
  shopName: string;
  creator: string;
  comments: string | null;
}

/** True when the id, shop, creator or comments contain the search. */
export function wayMatches(way: SearchedWay, search: string | undefined): boolean {
  const key = waySearchKey(search);
  const texts = [way.shopName, way.creator, way.comments ?? ''];
  return String(way.id).includes(key) || texts.some((text) => searchKey(text).includes(key));
}
