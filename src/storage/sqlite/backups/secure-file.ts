import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'

/** Writes a new file for its owner alone; it is on disk when this returns, and its name once its folder is flushed. */
export function writeSecurely(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Flushes a file that another descriptor wrote. */
export function flushFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
