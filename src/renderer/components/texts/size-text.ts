import { formatDecimal } from '../../formats/shown-text.ts'

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB'] as const

/** `812 bytes`, `3.1 MiB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1)
  return power === 0 ? `${bytes} bytes` : `${formatDecimal((bytes / 1024 ** power).toFixed(1))} ${UNITS[power]}`
}
