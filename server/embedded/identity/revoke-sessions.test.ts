import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { password, type ServedIdentity, serveIdentity, signUp } from './testing.ts'

let served: ServedIdentity
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const refresh = async (token: string) => {
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString()
  const answer = await served.post('/securetoken.googleapis.com/v1/token', form, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  return answer.status
}

test('ended sessions get no new tokens, others and a new sign-in do', async () => {
  const { provider } = served.identity
  const [ada, other] = [await signUp(served), await signUp(served)]
  expect(await refresh(ada.refreshToken)).toBe(200)
  await provider.revokeSessions(ada.uid)
  expect(await refresh(ada.refreshToken)).toBe(400)
  expect(await refresh(other.refreshToken)).toBe(200)
  expect((await provider.signIn(ada.email, password)).uid).toBe(ada.uid)
})

test('an account that is gone is no failure', async () => {
  await expect(served.identity.provider.revokeSessions('nobody')).resolves.toBeUndefined()
})
