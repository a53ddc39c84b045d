import { expect } from 'vitest'
import { recordOf } from '#values/record-of.ts'

export type Sample = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Suffixes of a sample's name after that of its family, by the type of the family (OpenMetrics 1.0.0, "Suffixes"). */
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
}

const SAMPLE = /^([a-z_][a-z0-9_]*)(?:\{((?:[a-z]+="[^"\\]*",?)+)\})? (\S+)$/
const DECLARED = /^# (HELP|TYPE) ([a-z_][a-z0-9_]*) (.+)$/

/** Parses scraped metrics as strictly as the format requires; a wrong line fails the test. */
export function samplesOf(text: string): readonly Sample[] {
  expect(text.endsWith('\n# EOF\n')).toBe(true)
  const types = new Map<string, string>()
  const seen = new Set<string>()
  return text
    .slice(0, -'# EOF\n'.length)
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, kind, family = '', said = ''] = DECLARED.exec(line) ?? []
      if (kind === 'TYPE') types.set(family, said)
      if (kind !== undefined) return []
      const sample = sampleOf(line)
      expect(familyOf(sample.name, types), line).toBeDefined()
      const id = line.slice(0, line.lastIndexOf(' '))
      expect(seen.has(id), line).toBe(false)
      seen.add(id)
      return [sample]
    })
}

function sampleOf(line: string): Sample {
  const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? []
  expect(name, line).not.toBe('')
  expect(value, line).toMatch(/^(-?[0-9.]+(e[+-]?[0-9]+)?|nan)$/i)
  const pairs = [...labels.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, label = '', said = '']) => [label, said] as const)
  return { name, labels: recordOf(pairs), value: Number(value) }
}

function familyOf(name: string, types: ReadonlyMap<string, string>): string | undefined {
  return [...types].find(([family, type]) => SUFFIXES[type]?.some((suffix) => name === `${family}${suffix}`))?.[0]
}
