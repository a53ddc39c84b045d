import type { Hono } from 'hono'
import { importTemplate } from '#intake/templates/import-template.ts'
import { SOURCE_SHAPES } from '#values/vocabulary/import-terms.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { fileToSave } from '../wire/file-to-save.ts'
import { refuse } from '../wire/refusal.ts'
import { route } from '../wire/routes.ts'

/** A file to fill in for each shape, with loans in it. */
export function deskImportTemplateRoutes(app: Hono<ServiceEnv>): void {
  route(app, '/desk/v1/import-templates/:shape', {
    GET: ({ req }) => {
      const shape = SOURCE_SHAPES.find((one) => one === req.param('shape'))
      if (!shape) return refuse({ kind: 'not-found', what: 'template' })
      const { bytes, contentType, name } = importTemplate(shape)
      return fileToSave(new Uint8Array(bytes), contentType, name)
    },
  })
}
