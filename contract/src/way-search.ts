/** How a search of the ways is understood, by the server and by a list that holds all rows itself. */
import { searchKey } from './burmese.ts';

/** The folded text to look for; '' looks for everything. "#12" means the number alone. */
export function waySearchKey(search: string | undefined): string {
  return searchKey(search ?? '').replace(/^#(?=\d+$)/, '');
}

export interface SearchedWay {
  id: number;
  shopName: string;
  creator: string;
  comments: string | null;
}

/** Id, shop, creator and comments each may contain it. */
export function wayMatches(way: SearchedWay, search: string | undefined): boolean {
  const key = waySearchKey(search);
  const texts = [way.shopName, way.creator, way.comments ?? ''];
  return String(way.id).includes(key) || texts.some((text) => searchKey(text).includes(key));
}
