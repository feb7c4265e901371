import { describe, expect, test } from '@jest/globals'
import { AuthFailure, boundaryMessage, isAuthError, signInFailure, signUpFailure } from './messages.ts'

const firebaseError = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code })
const CONNECTION = 'Connection issue. Please check your internet and try again.'
const OTHER = 'Something went wrong. Please try again.'

describe('what a person is told when signing in fails', () => {
  test.each([
    ['auth/network-request-failed', CONNECTION],
    ['auth/invalid-credential', 'Incorrect password. Please try again.'],
    ['auth/wrong-password', 'Incorrect password. Please try again.'],
    ['auth/user-not-found', 'No account found with this email address.'],
    ['auth/too-many-requests', 'Too many failed attempts. Please wait a moment and try again.'],
    ['auth/internal-error', OTHER],
  ])('%s §8.1 §8.2 §8.3 §8.4', (code, message) => {
    expect(signInFailure(firebaseError(code))).toMatchObject({ code, message })
  })

  test('a request the browser refused (CORS) §8.1', () => {
    expect(signInFailure(new TypeError('Failed to fetch')).message).toBe(CONNECTION)
  })
})

describe('what a person is told when signing up fails', () => {
  test.each([
    ['auth/email-already-in-use', 'This email is already registered. Try signing in instead.'],
    ['auth/weak-password', 'Password must be at least 6 characters long.'],
    ['auth/invalid-email', 'Please enter a valid email address.'],
    ['auth/network-request-failed', CONNECTION],
    ['auth/operation-not-allowed', OTHER],
  ])('%s §8.5 §8.6 §8.7 §8.9', (code, message) => {
    expect(signUpFailure(firebaseError(code))).toMatchObject({ code, message })
  })

  test('a message already written for the person stays', () => {
    const failure = new AuthFailure('BACKEND', 'Failed to create user in backend: no')
    expect(signUpFailure(failure)).toBe(failure)
  })
})

describe('the auth error screen', () => {
  test.each([
    ['id token revoked', 'Your session has expired. Please sign in again.'],
    ['session Expired', 'Your session has expired. Please sign in again.'],
    ['network down', CONNECTION],
    ['missing permission', "You don't have permission to access this resource."],
    ['Unauthorized', "You don't have permission to access this resource."],
    [
      'Firebase Auth is not available',
      'Authentication service is temporarily unavailable. Please try again.',
    ],
    ['odd', 'An authentication error occurred. Please try signing in again.'],
  ])('%s §8.13 §8.14 §8.15 §8.16 §8.17', (text, message) => {
    expect(boundaryMessage(new Error(text))).toBe(message)
  })

  test('takes errors of signing in, and no others', () => {
    expect(isAuthError(firebaseError('auth/internal-error'))).toBe(true)
    expect(isAuthError(new AuthFailure('x', 'y'))).toBe(true)
    expect(isAuthError(new Error('cannot read properties of undefined'))).toBe(false)
  })
})
