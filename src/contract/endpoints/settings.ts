import { savedSettings, settingsRequest } from '../desk/settings.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'

const SETTINGS = { ...data(savedSettings), describedAs: settingsRequest }

export const getSettings = endpoint({
  method: 'GET',
  path: '/desk/v1/settings',
  callers: 'person',
  summary: 'Read the rules',
  description: 'The rules by which the local service makes and extends loans.',
  answer: SETTINGS,
})

export const replaceSettings = endpoint({
  method: 'PUT',
  path: '/desk/v1/settings',
  callers: 'person',
  summary: 'Change the rules',
  description: 'Replaces all rules of the local service. They hold for what is done from then on.',
  request: settingsRequest,
  answer: SETTINGS,
})
