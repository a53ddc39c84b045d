import { z } from 'zod'
import kept from '../kept.json' with { type: 'json' }

const keptPath = z.strictObject({
  /** Name of the measured work on the page. */
  path: z.string(),
  /** Reference in the same run, or "none" if the figure is not compared with another. */
  reference: z.string(),
  unit: z.string(),
  better: z.enum(['higher', 'lower']),
  goal: z.number().nullable(),
  ratio: z.number(),
  /** Commit at which the ratio was measured. */
  commit: z.string(),
  /** Reason why a worse ratio is only reported and does not fail. */
  onlyNamed: z.string().optional(),
})

/** A path whose ratio is checked at every landing. */
export type KeptPath = z.infer<typeof keptPath>

/** Name of a group of paths that are measured together, in a process of their own. */
export type Family = keyof typeof kept

/** Measured ratios of a family, by the keys of its paths. */
export type Measured<Name extends Family> = Readonly<Record<keyof (typeof kept)[Name], number>>

/** All kept paths by family. */
export type KeptPaths = Readonly<Record<string, Readonly<Record<string, KeptPath>>>>

const keptPaths = z.record(z.string(), z.record(z.string(), keptPath))

/** The paths of bench/kept.json. */
export const KEPT: KeptPaths = keptPaths.parse(kept)
