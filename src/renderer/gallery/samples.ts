/* The longest and largest possible values, which everything must have room for. */

export const LARGEST_AMOUNT = '999999999999.99'
export const LONG_NAME = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)
export const LONG_WORDS = 'Maximiliane Wilhelmina von Hohenberg-Sonderstein '.repeat(4).trimEnd()
export const UUID = '8c1f7a52-3c5e-4b0e-9c57-0a6d1f2e3b4c'

export function ignore(): undefined {}
