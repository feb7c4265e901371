import { expect, test } from '@jest/globals'
import { embeddable } from './embeddable.ts'

test.each(['</script><script>alert(1)</script>', '<!--', '\u2028\u2029', `"'\\\n&amp;`])(
  '%j stands in a script as data, and is read as it was',
  (text) => {
    const json = embeddable({ text })
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ text })
  },
)
