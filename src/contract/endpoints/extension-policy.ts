import { extensionPolicy } from '../desk/extension-policy.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const getExtensionPolicy = endpoint({
  method: 'GET',
  path: '/desk/v1/extension-policy',
  callers: 'person',
  summary: 'Read the extension policy and the buyback rule',
  description:
    'What the connection allows of extensions, beyond what each loan allows, and after how many days late a loan has to be bought back. A rule that is null is not there.',
  answer: data(extensionPolicy),
})

export const replaceExtensionPolicy = endpoint({
  method: 'PUT',
  path: '/desk/v1/extension-policy',
  callers: 'person',
  summary: 'Change the extension policy and the buyback rule',
  description:
    'Replaces all rules of the connection. An extension that breaks a rule which refuses is answered with the problem at `/daysToExtend` and not sent, whoever asks for it; a rule that warns is said in previews and dry runs. `buyback` refuses nothing: loans and Today count the days by it.',
  request: extensionPolicy,
  answer: data(extensionPolicy),
})
