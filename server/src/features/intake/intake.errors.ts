/** Errors about a piece as a whole; what is wrong with a single row is an outcome. */
import { forbidden, invalidField } from '../../http/httpError.ts';

/** 400; `field` is the path of the shop in the body. */
export const noSuchShop = (field: string) => invalidField(field, 'Please select a shop');

/** 400: the import that a piece is to continue does not exist. */
export const noSuchImport = () => invalidField('import_id', 'Import not found');

/** 403: the import belongs to someone else. */
export const notYourImport = () => forbidden('You can only add to your own import');
