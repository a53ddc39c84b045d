import type { UnitOfWork } from '#storage/storage.ts'
import type { ServiceParts, UnitParts } from '../service-parts.ts'

/** The parts of a service for a job: its stores are those of its unit of work. */
export function inUnit(parts: ServiceParts, unit: UnitOfWork): UnitParts {
  return { ...parts, storage: unit }
}
