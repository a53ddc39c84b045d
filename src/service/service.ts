import { Hono } from 'hono'
import { getDescription } from '#contract/endpoints/service.ts'
import { OPEN_PATH } from '#contract/face-pages.ts'
import { assertListed, guardCaller, guardOrigin, guardSite } from './access/access.ts'
import { serveFace } from './access/assets.ts'
import { deskSessionRoutes } from './access/desk-session.ts'
import { deskSessionsRoutes } from './access/desk-sessions.ts'
import { deskTokenRoutes } from './access/desk-tokens.ts'
import { signIn } from './access/sign-in.ts'
import { deskBuybackRunRoutes } from './buyback-runs/desk-buyback-runs.ts'
import { deskClientRoutes } from './clients/desk-clients.ts'
import { deskComparisonRoutes } from './comparison/desk-comparison.ts'
import { deskDossierRoutes } from './dossier/desk-dossier.ts'
import { deskExplanationRoutes } from './explanation/desk-explanations.ts'
import { deskExportRoutes } from './export/desk-exports.ts'
import { deskLetterRoutes } from './export/desk-letters.ts'
import { deskStatementRoutes } from './export/desk-statements.ts'
import { deskExtensionRunRoutes } from './extension-runs/desk-extension-runs.ts'
import { deskImportRunRoutes } from './import-runs/desk-import-runs.ts'
import { deskSubmissionRoutes } from './journal/desk-submissions.ts'
import { deskConnectionRoutes } from './live/desk-connections.ts'
import { deskLiveLoanRoutes } from './live/desk-live-loans.ts'
import { deskDelayedInterestRoutes } from './loans/desk-delayed-interest.ts'
import { deskExtensionPolicyRoutes } from './loans/desk-extension-policy.ts'
import { deskLoanRoutes } from './loans/desk-loans.ts'
import { deskSettingsRoutes } from './loans/desk-settings.ts'
import { openApiDocument } from './openapi/document.ts'
import { claimsRoutes } from './operations/claims.ts'
import { deskBuybackRoutes } from './operations/desk-buybacks.ts'
import { deskCorrectionRoutes } from './operations/desk-corrections.ts'
import { deskPaymentRoutes } from './operations/desk-payments.ts'
import { deskPaymentRunRoutes } from './payment-runs/desk-payment-runs.ts'
import { deskReconciliationRoutes } from './reconciliations/desk-reconciliations.ts'
import { deskRunRoutes } from './run-kinds/desk-runs.ts'
import { deskDraftRoutes } from './saved/desk-drafts.ts'
import { deskLoanViewRoutes } from './saved/desk-loan-views.ts'
import { deskTermsSetRoutes } from './saved/desk-terms-sets.ts'
import { emptyMemory, type ReadParts, type ServiceEnv, type ServiceParts } from './service-parts.ts'
import { countRequest } from './watch/count-request.ts'
import { deskBackupRoutes } from './watch/desk-backups.ts'
import { metricsRoutes } from './watch/metrics.ts'
import { probeRoutes } from './watch/probes.ts'
import { workOnMeant } from './wire/current-connection.ts'
import { problemResponse } from './wire/problems.ts'
import { RefusalError, refuse } from './wire/refusal.ts'
import { route } from './wire/routes.ts'
import { makeSafe } from './wire/safe-headers.ts'
import { serve } from './wire/serve.ts'

/** The whole service as a WHATWG fetch handler: claims API, desk API and face. Electron and the headless host serve the same. */
export type Service = { readonly fetch: (request: Request, read?: ReadParts) => Promise<Response> }

export function createService(parts: ServiceParts): Service {
  const memory = emptyMemory()
  return {
    fetch: async (request, read) => {
      const own = read ? { ...parts, ...read } : parts
      return own.storage.forRequest(async () => APP.fetch(request, { ...memory, parts: own }))
    },
  }
}

/**
 * Created once, because preparing all routes takes longer than most requests. Every service of the program shares it,
 * so routes keep no state: parts and memory of a service come with each request.
 */
const APP = serviceApp()

/** Every route, so that a test can check each against the rules of access. */
export const SERVICE_ROUTES: readonly { readonly method: string; readonly path: string }[] = APP.routes

function serviceApp(): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.onError((error, { env }) => problemResponse(error, env.parts))
  app.notFound(({ env }) => problemResponse(new RefusalError({ kind: 'not-found', what: 'route' }), env.parts))
  app.use(async (context, next) => {
    const { parts } = context.env
    context.set('parts', parts)
    const from = parts.clock.elapsed()
    await next()
    makeSafe(context.res)
    if (parts.watch) countRequest(parts.watch, context, parts.clock.elapsed() - from)
  })
  probeRoutes(app)
  app.use(guardOrigin)
  app.use('/claims/*', guardSite)
  app.use('/desk/*', guardSite)
  app.use('/metrics', guardSite, guardCaller)
  claimsRoutes(app)
  deskRoutes(app)
  metricsRoutes(app)
  serve(app, { getDescription }, { getDescription: ({ parts }) => Response.json(descriptionFor(parts.appVersion)) })
  route(app, OPEN_PATH, { GET: serveFace, POST: signIn })
  app.get('*', serveFace)
  assertListed(app)
  return app
}

let description: ReturnType<typeof openApiDocument> | undefined

function descriptionFor(appVersion: string): ReturnType<typeof openApiDocument> {
  if (description?.info.version !== appVersion) description = openApiDocument(appVersion)
  return description
}

function deskRoutes(app: Hono<ServiceEnv>): void {
  app.use('/desk/*', guardCaller)
  app.use('/desk/*', workOnMeant)
  deskTokenRoutes(app)
  deskDraftRoutes(app)
  deskSessionRoutes(app)
  deskSessionsRoutes(app)
  deskDelayedInterestRoutes(app)
  deskExtensionPolicyRoutes(app)
  deskSettingsRoutes(app)
  deskLoanRoutes(app)
  deskPaymentRoutes(app)
  deskBuybackRoutes(app)
  deskCorrectionRoutes(app)
  deskLiveLoanRoutes(app)
  deskLoanViewRoutes(app)
  deskTermsSetRoutes(app)
  deskClientRoutes(app)
  deskDossierRoutes(app)
  deskComparisonRoutes(app)
  deskExplanationRoutes(app)
  deskExportRoutes(app)
  deskStatementRoutes(app)
  deskLetterRoutes(app)
  deskConnectionRoutes(app)
  deskSubmissionRoutes(app)
  deskExtensionRunRoutes(app)
  deskImportRunRoutes(app)
  deskPaymentRunRoutes(app)
  deskBuybackRunRoutes(app)
  deskReconciliationRoutes(app)
  deskRunRoutes(app)
  deskBackupRoutes(app)
  app.all('/desk/*', () => refuse({ kind: 'not-found', what: 'route' }))
  app.all('/claims/*', () => refuse({ kind: 'not-found', what: 'route' }))
}
