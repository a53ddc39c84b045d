import { backupsBody } from '../desk/backups.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const getBackups = endpoint({
  method: 'GET',
  path: '/desk/v1/backups',
  callers: 'person',
  summary: 'Backups',
  description: 'The backups of the book, where they are, and why the last one was not made. 404 where none are made.',
  answer: data(backupsBody),
  problems: [404],
  scope: 'data',
})

export const createBackup = endpoint({
  method: 'POST',
  path: '/desk/v1/backups',
  callers: 'person',
  summary: 'Back up now',
  description: 'Begins a backup beside the work, unless one is being made. Its result is among the backups.',
  answer: data(backupsBody),
  status: 202,
  problems: [404],
  scope: 'data',
})
