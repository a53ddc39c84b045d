import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { openApiDocument } from '../src/service/openapi/document.ts'

const FILE = join(import.meta.dirname, '../src/service/openapi/client-types.d.ts')

// It makes its types with the programming interface of TypeScript 5, which TypeScript 7 does not have.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
})
const { default: typesOf, astToString } = await import('openapi-typescript')

writeFileSync(FILE, astToString(await typesOf(JSON.stringify(openApiDocument('0.0.0')), { immutable: true })))
