import { expect, test } from '@jest/globals'
import { forgetPersonal, personalKey } from './personal-storage.ts'

test('what is one person’s goes from both storages, what is the browser’s stays', () => {
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem(personalKey('words'), 'mine')
    storage.setItem('theme', 'dark')
  }
  forgetPersonal()
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['theme'], ['theme']])
})
