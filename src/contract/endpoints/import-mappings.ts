import { importMapping, importMappingList, importMappingRequest } from '../desk/import-mappings.ts'
import { body, data } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const listImportMappings = endpoint({
  method: 'GET',
  path: '/desk/v1/import-mappings',
  callers: 'person',
  summary: 'List the mappings',
  description: 'What columns of files are, kept under names.',
  answer: body(importMappingList),
})

export const saveImportMapping = endpoint({
  method: 'POST',
  path: '/desk/v1/import-mappings',
  callers: 'person',
  summary: 'Save a mapping',
  description: 'Keeps a mapping under a name, such as one that was handed on as a file.',
  request: importMappingRequest,
  answer: data(importMapping),
  status: 201,
})

export const getImportMapping = endpoint({
  method: 'GET',
  path: '/desk/v1/import-mappings/{uuid}',
  callers: 'person',
  summary: 'Read a mapping',
  description: 'A mapping as it can be handed on.',
  answer: data(importMapping),
})

export const replaceImportMapping = endpoint({
  method: 'PUT',
  path: '/desk/v1/import-mappings/{uuid}',
  callers: 'person',
  summary: 'Replace a mapping',
  description: 'Keeps a mapping in place of another, under its name or a new one.',
  request: importMappingRequest,
  answer: data(importMapping),
})

export const removeImportMapping = endpoint({
  method: 'DELETE',
  path: '/desk/v1/import-mappings/{uuid}',
  callers: 'person',
  summary: 'Remove a mapping',
  description: 'Removes a mapping. Runs that went by it keep their plans.',
})
