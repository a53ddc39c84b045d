import { data, idInPath, type OperationDescriptions } from './operation.ts'

/** Sets of terms that are kept by name. */
export const TERMS_SET_OPERATIONS: OperationDescriptions = {
  '/desk/v1/terms-sets': {
    get: {
      operationId: 'listTermsSets',
      summary: 'List the sets of terms',
      description: 'The sets of terms that are kept by name, and which of them is the default of its schedule type.',
      answer: data('TermsSet', 'list'),
    },
    post: {
      operationId: 'createTermsSet',
      summary: 'Keep a set of terms',
      description:
        'Keeps terms under a name that no other set has, capitals and blanks aside. A default takes the place of the one before.',
      request: 'TermsSetRequest',
      answer: data('TermsSet'),
      status: 201,
    },
  },
  '/desk/v1/terms-sets/{id}': {
    patch: {
      operationId: 'changeTermsSet',
      summary: 'Change a set of terms',
      description:
        'Changes the name, the terms, or whether it is the default of its type; what is left out stays. Loans that were made with it stay as they are.',
      request: 'ChangeTermsSetRequest',
      answer: data('TermsSet'),
      parameters: [idInPath],
      problems: [409],
    },
    delete: {
      operationId: 'removeTermsSet',
      summary: 'Remove a set of terms',
      description: 'Removes a set of terms. No loan is touched.',
      status: 204,
      parameters: [idInPath],
    },
  },
}
