/** What is wrong with a piece as a whole; what is wrong with a row is an outcome. */
import { forbidden, invalidField } from '../../http/httpError.ts';

/** 400; `field` is the path of the shop in the body. */
export const noSuchShop = (field: string) => invalidField(field, 'Please select a shop');

/** 400: the import that a piece is to continue does not exist. */
export const noSuchImport = () => invalidField('import_id', 'Import not found');

/** 403: it is somebody else's. */
export const notYourImport = () => forbidden('You can only add to your own import');
