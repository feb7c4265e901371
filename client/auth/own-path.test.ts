import { expect, test } from '@jest/globals'
import { ownPath } from './own-path.ts'

test('a page of ours is gone back to, with its query and hash §6.9', () => {
  const from = { pathname: '/session/7', search: '?tab=notes', hash: '#top', key: 'x', state: { a: 1 } }
  expect(ownPath(from)).toEqual({ pathname: '/session/7', search: '?tab=notes', hash: '#top' })
  expect(ownPath({ pathname: '/profile' })).toEqual({ pathname: '/profile', search: '', hash: '' })
})

test.each([
  ['another host', { pathname: '//evil.example/dashboard' }],
  ['another host by a backslash', { pathname: '/\\evil.example' }],
  ['a backslash further on', { pathname: '/a\\..\\evil' }],
  ['an absolute address', { pathname: 'https://evil.example/' }],
  ['a script', { pathname: 'javascript:alert(1)' }],
  ['a tab that a browser would drop', { pathname: '/\t/evil.example' }],
  ['a relative path', { pathname: 'dashboard' }],
  ['the sign-in page', { pathname: '/login' }],
  ['the sign-in page with a slash', { pathname: '/Login/' }],
  ['the admins’ sign-in page', { pathname: '/admin/login', search: '?a=1' }],
  ['the landing page', { pathname: '/' }],
  ['the landing page by its other name', { pathname: '/landing' }],
  ['no path', { search: '?a=1' }],
  ['a query that is no text', { pathname: '/profile', search: 7 }],
  ['text', '/dashboard'],
  ['nothing', null],
])('%s is not §6.9', (_, from) => {
  expect(ownPath(from)).toBeNull()
})
