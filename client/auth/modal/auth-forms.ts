import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import * as z from 'zod/mini'
import { AuthFailure, MESSAGES } from '../messages.ts'

const email = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter your email address.'), z.email(MESSAGES.invalidEmail))

export const resetForm = z.object({ email })

export const signInForm = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
})

export const newPassword = z.string().check(z.minLength(6, MESSAGES.weakPassword))

export const signUpForm = z.object({
  userType: z.enum(['JOB_SEEKER', 'COACH']),
  name: z.string().check(z.trim(), z.minLength(1, 'Enter your name.')),
  email,
  password: newPassword,
})

/** The input a provider's refusal is about; the rest concerns the form as a whole. */
const FIELD_OF: Record<string, 'email' | 'password'> = {
  'auth/invalid-credential': 'password',
  'auth/invalid-login-credentials': 'password',
  'auth/wrong-password': 'password',
  'auth/weak-password': 'password',
  'auth/user-not-found': 'email',
  'auth/invalid-email': 'email',
}

/** Shows a failure where the person can do something about it. */
export function showFailure<TForm extends FieldValues>(
  setError: UseFormSetError<TForm>,
  inputs: readonly FieldPath<TForm>[],
  error: unknown,
): void {
  const failure = error instanceof AuthFailure ? error : new AuthFailure('', String(error))
  const field = inputs.find((input) => input === FIELD_OF[failure.code])
  setError(field ?? 'root', { message: failure.message }, { shouldFocus: field !== undefined })
}
