import type { ApiError } from '../../api/apiError.ts';
import { listErrorText } from '../../list/local/listErrorText.ts';
import { translateMessage } from './words.ts';

/** Why a rate group was not deleted. */
export const removalProblem = (failure: ApiError): string =>
  failure.code === 'rate_group_used'
    ? translateMessage(failure.message)
    : listErrorText(failure, 'Failed to delete rate group');
