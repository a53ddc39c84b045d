import { COLOR_SCHEMES, type ColorScheme } from '#preload/channels.ts'

/** Bounds in device-independent pixels, from the top left of the primary screen. */
type Bounds = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** State of the window between two starts; `bounds` is null before the first. */
export type WindowState = {
  readonly bounds: Bounds | null
  readonly isMaximized: boolean
  readonly colorScheme: ColorScheme
}

export const SMALLEST = { width: 960, height: 600 }
export const FIRST_SIZE = { width: 1280, height: 800 }
const FIRST_STATE: WindowState = { bounds: null, isMaximized: false, colorScheme: 'system' }
/** The part of the title bar that is needed to drag the window. */
const GRIP = { width: 120, height: 40 }

/** Parses the stored state. A missing or invalid part gets its default. */
export function readWindowState(text: string): WindowState {
  const kept = parseObject(text)
  return {
    bounds: readBounds(kept.bounds),
    isMaximized: kept.isMaximized === true,
    colorScheme: COLOR_SCHEMES.find((scheme) => scheme === kept.colorScheme) ?? FIRST_STATE.colorScheme,
  }
}

/**
 * Bounds for opening the window: the stored ones if their title bar is reachable on a screen, else `null` for the
 * middle of one.
 */
export function reachableBounds(bounds: Bounds | null, workAreas: readonly Bounds[]): Bounds | null {
  if (!bounds) return null
  return workAreas.some((area) => isGripInside(bounds, area)) ? bounds : null
}

function isGripInside(bounds: Bounds, area: Bounds): boolean {
  const visibleWidth = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x)
  return visibleWidth >= GRIP.width && bounds.y >= area.y && bounds.y + GRIP.height <= area.y + area.height
}

function readBounds(kept: unknown): Bounds | null {
  const { x, y, width, height } = asRecord(kept)
  if (!isWhole(x) || !isWhole(y) || !isWhole(width) || !isWhole(height)) return null
  return { x, y, width: Math.max(width, SMALLEST.width), height: Math.max(height, SMALLEST.height) }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(text))
  } catch {
    return {}
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(Number(value)) < 100_000
}
