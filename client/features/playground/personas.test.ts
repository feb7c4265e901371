import { expect, test } from '@jest/globals'
import { askOf } from './ask-of.ts'
import { demoSignIn } from './demo-sign-in.ts'
import { personasOf } from './personas.ts'
import { openStorage } from './storage.ts'

const NOBODY = { own: null, signIn: null, partnerKey: null, pasted: '' }

test('a stranger on a real product asks as nobody, or with what they paste', async () => {
  const personas = personasOf(NOBODY)
  expect(personas.map(({ key }) => key)).toEqual(['anonymous', 'pasted'])
  expect(await personas[0]?.headers()).toEqual({})
  await expect(personas[1]?.headers()).rejects.toThrow('Paste a token')
  const [, pasted] = personasOf({ ...NOBODY, pasted: ' cb_live_x ' })
  expect(await pasted?.headers()).toEqual({ authorization: 'Bearer cb_live_x' })
})

test('in the demo: oneself, everybody of the demo and its partner, each with their own credential', async () => {
  const personas = personasOf({
    own: async () => 'mine',
    signIn: async (email) => `of ${email}`,
    partnerKey: 'cb_live_demo',
    pasted: '',
  })
  const sent = await Promise.all(personas.slice(0, -1).map(({ headers }) => headers()))
  expect(sent).toEqual([
    { authorization: 'Bearer mine' },
    {},
    ...['seeker', 'coach', 'new-coach', 'admin'].map((name) => ({
      authorization: `Bearer of ${name}@casebound.test`,
    })),
    { 'x-api-key': 'cb_live_demo' },
  ])
  expect(JSON.stringify(personas.map(({ shown }) => shown))).not.toMatch(/mine|demo/)
})

test('a demo account is signed in once, and again after it failed', async () => {
  const answers = [{ message: 'Not now.' }, { accessToken: 'token' }]
  let asked = 0
  const send = async () => ({ json: async () => answers[asked++] }) as Response
  const signIn = demoSignIn('', send)
  await expect(signIn('seeker@casebound.test')).rejects.toThrow('Not now.')
  expect(await Promise.all([signIn('seeker@casebound.test'), signIn('seeker@casebound.test')])).toEqual([
    'token',
    'token',
  ])
  expect(asked).toBe(2)
})

test.each([
  [{ query: ' ' }, null],
  [{ query: '{ a }', variables: '{' }, null],
  [{ query: '{ a }', variables: '[1]' }, null],
  [{ query: '{ a }', variables: '' }, { query: '{ a }' }],
  [
    { query: 'query C { a }', variables: '{"b":1}', operationName: 'C' },
    { query: 'query C { a }', variables: { b: 1 }, operationName: 'C' },
  ],
])('%j is asked as %j', (written, ask) => {
  expect(askOf(written)).toEqual(ask)
})

test('what somebody else kept in this browser is forgotten when the next person opens the playground', () => {
  const kept: Record<string, string> = { theme: 'dark' }
  const storage = Object.defineProperties(kept, {
    getItem: { value: (name: string) => kept[name] ?? null },
    setItem: { value: (name: string, value: string) => void (kept[name] = value) },
    removeItem: { value: (name: string) => delete kept[name] },
  }) as unknown as Storage
  openStorage('7', storage).setItem('tabState', '1')
  expect(openStorage('7', storage).getItem('tabState')).toBe('1')
  // An outage: the person is signed in, and known by name alone.
  expect(openStorage('', storage).getItem('tabState')).toBeNull()
  expect(openStorage('7', storage).getItem('tabState')).toBe('1')
  expect(openStorage(null, storage).getItem('tabState')).toBeNull()
  expect(kept).toEqual({ theme: 'dark' })
})
