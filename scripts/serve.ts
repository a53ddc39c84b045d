import { BUILT_SERVICE, ensureBuilt } from './ensure-built.ts'

await ensureBuilt()
// In this very process, so that signals and the exit code are the service's own.
await import(BUILT_SERVICE)
