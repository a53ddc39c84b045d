import { useState, useSyncExternalStore } from 'react'
import { type Formats, INTERFACE_FORMATS } from '#values/formats.ts'
import { parseFormats } from './parse-formats.ts'
import { formatsOf } from './system-formats.ts'

const STORED_AS = 'loan-desk-formats'
const listeners = new Set<() => void>()

let chosen: Formats | undefined
let standard: Formats = INTERFACE_FORMATS

/** Formats of all that the face shows: those that the person has chosen in this browser, otherwise the standard ones. */
export function currentFormats(): Formats {
  return chosen ?? standard
}

/** The current formats; a change, also in another tab, renders the caller again. */
export function useFormats(): Formats {
  return useSyncExternalStore(subscribe, currentFormats, currentFormats)
}

/** True if the person has chosen formats; otherwise they are the standard ones. */
export function useAreFormatsChosen(): boolean {
  return useSyncExternalStore(subscribe, () => chosen !== undefined)
}

/** Stores the choice in this browser; undefined returns to the standard formats. */
export function chooseFormats(formats: Formats | undefined): void {
  if (formats === undefined) localStorage.removeItem(STORED_AS)
  else localStorage.setItem(STORED_AS, JSON.stringify(formats))
  readChoice()
}

/**
 * Starts the formats before anything is written by them, and returns those of the moment. The standard ones are those of
 * the system's region (`systemLocale`; undefined: that of the browser), or in test mode those of the interface, so that a
 * test sees the same on every machine.
 */
export function useStartedFormats(isTestMode: boolean, systemLocale: string | undefined): Formats {
  useState(() => startFormats(isTestMode ? INTERFACE_FORMATS : formatsOf(systemLocale)))
  return useFormats()
}

function startFormats(formats: Formats): void {
  standard = formats
  window.addEventListener('storage', readChoice)
  readChoice()
}

function readChoice(): void {
  const next = parseFormats(localStorage.getItem(STORED_AS))
  if (JSON.stringify(next) !== JSON.stringify(chosen)) chosen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
