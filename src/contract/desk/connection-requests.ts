import { z } from 'zod'
import { CONNECTION_KINDS, EXTENSIONS_FIELD_KINDS } from '#values/vocabulary/connection-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { identifier, JSON_OBJECT, ruleText, shortText } from '../fields.ts'

const URL_RULE = rule('base-url', {})

const LOOPBACK = String.raw`(localhost|127(\.\d{1,3}){3}|\[::1\])`
const ANY_HOST = String.raw`([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])`
const PORT_AND_PATH = String.raw`(:\d{1,5})?(/[\w.~%!$&'()*+,;=:@-]*)*`
const SERVICE_ADDRESS = new RegExp(`^(https://${ANY_HOST}|http://${LOOPBACK})${PORT_AND_PATH}$`, 'i')

/** Address of a service: `https`, or `http` on loopback. Slashes at the end are removed. */
export const baseUrl = z
  .string(ruleText(URL_RULE))
  .max(500, URL_RULE)
  .regex(SERVICE_ADDRESS, URL_RULE)
  .transform((text) => text.replace(/\/+$/, ''))

const TOKEN_RULE = rule('token', { most: 4096 })
const token = z.string(ruleText(TOKEN_RULE)).regex(/^[\x21-\x7e]{1,4096}$/, TOKEN_RULE)

/** Field of the request that tells a live service whether, or how often, a loan may be extended; null to send none. */
const extensionsField = z
  .object(
    {
      name: identifier(100),
      as: z.enum(EXTENSIONS_FIELD_KINDS, ruleText(rule('one-of-texts', { terms: EXTENSIONS_FIELD_KINDS }))),
    },
    ruleText(rule('one-of-shapes', { shapes: ['{ "name", "as" }', 'null'] })),
  )
  .nullish()

const settings = {
  name: identifier(60),
  baseUrl,
  kind: z.enum(CONNECTION_KINDS, ruleText(rule('one-of-texts', { terms: CONNECTION_KINDS }))),
  extensionsField,
  /** Extra fields added to every loan sent to this service. */
  furtherFields: z.record(z.string(), z.unknown(), ruleText(JSON_OBJECT)).optional(),
  /** Path of a file on this computer with certificates (PEM) that are trusted besides the system's. */
  caFile: shortText(1000).nullish(),
}

export const createConnectionRequest = z
  .object({ ...settings, token: token.optional() }, ruleText(JSON_OBJECT))
  .meta({ id: 'CreateConnectionRequest' })

/** Changes of a connection. Omitted fields stay as they are; `token: null` removes the token. */
export const changeConnectionRequest = z
  .object({ ...settings, token: token.nullable() }, ruleText(JSON_OBJECT))
  .partial()
  .meta({ id: 'ChangeConnectionRequest' })

export type CreateConnectionRequest = z.output<typeof createConnectionRequest>
export type ChangeConnectionRequest = z.output<typeof changeConnectionRequest>
