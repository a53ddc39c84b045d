import { changeTermsSetRequest, termsSetBody, termsSetPathParameters, termsSetRequest } from '../desk/terms-sets.ts'
import { data, list } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const listTermsSets = endpoint({
  method: 'GET',
  path: '/desk/v1/terms-sets',
  callers: 'person',
  summary: 'List the sets of terms',
  description: 'The sets of terms that are kept by name, and which of them is the default of its schedule type.',
  answer: list(termsSetBody),
  scope: 'desk',
})

export const createTermsSet = endpoint({
  method: 'POST',
  path: '/desk/v1/terms-sets',
  callers: 'person',
  summary: 'Keep a set of terms',
  description:
    'Keeps terms under a name that no other set has, capitals and blanks aside. A default takes the place of the one before.',
  request: termsSetRequest,
  answer: data(termsSetBody),
  status: 201,
  scope: 'desk',
})

export const changeTermsSet = endpoint({
  method: 'PATCH',
  path: '/desk/v1/terms-sets/{id}',
  callers: 'person',
  summary: 'Change a set of terms',
  description:
    'Changes the name, the terms, or whether it is the default of its type; what is left out stays. Loans that were made with it stay as they are.',
  request: changeTermsSetRequest,
  answer: data(termsSetBody),
  problems: [409],
  inPath: termsSetPathParameters,
  scope: 'desk',
})

export const removeTermsSet = endpoint({
  method: 'DELETE',
  path: '/desk/v1/terms-sets/{id}',
  callers: 'person',
  summary: 'Remove a set of terms',
  description: 'Removes a set of terms. No loan is touched.',
  inPath: termsSetPathParameters,
  scope: 'desk',
})
