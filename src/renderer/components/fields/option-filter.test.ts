import { describe, expect, it } from 'vitest'
import { matchingOptions, meantOption } from './option-filter.ts'

const OPTIONS = [
  { code: 'BLM', words: 'Saint Barthélemy' },
  { code: 'ESH', words: 'Western Sahara' },
  { code: 'EST', words: 'Estonia' },
  { code: 'PSE', words: 'Palestine, State of' },
]

function found(typed: string): readonly string[] {
  return matchingOptions(OPTIONS, typed).map(({ code }) => code)
}

describe('typing in a choice of codes', () => {
  it('finds by code before words, and words by their beginning before anywhere', () => {
    expect(found('est')).toEqual(['EST', 'ESH', 'PSE'])
    expect(found(' sa')).toEqual(['BLM', 'ESH'])
    expect(found('xyz')).toEqual([])
    expect(found('')).toEqual(['BLM', 'ESH', 'EST', 'PSE'])
  })

  it('means an option only where it begins as typed', () => {
    expect(meantOption(OPTIONS, 'est')?.code).toBe('EST')
    expect(meantOption(OPTIONS, 'ESTONIA')?.code).toBe('EST')
    expect(meantOption(OPTIONS, 'EST Estonia')?.code).toBe('EST')
    expect(meantOption(OPTIONS, 'pale')?.code).toBe('PSE')
    expect(meantOption(OPTIONS, 'stine')).toBeUndefined()
    expect(meantOption(OPTIONS, 'e')).toBeUndefined()
  })
})
