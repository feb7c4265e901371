import { expect, test } from '@jest/globals'
import { mailDomainOf } from './mail-domain.rules.ts'

test.each([
  ['maya@throwaway.test', 'throwaway.test'],
  ['maya@a1.throwaway.test', 'throwaway.test'],
  ['maya@b.a1.throwaway.test', 'throwaway.test'],
  [' Maya@Throwaway.Test ', 'throwaway.test'],
  ['maya@imperial.ac.uk', 'imperial.ac.uk'],
  ['maya@student.imperial.ac.uk', 'imperial.ac.uk'],
  ['maya@mail.unsw.edu.au', 'unsw.edu.au'],
  ['maya@student.ethz.ch', 'ethz.ch'],
  ['maya@gmail.com', null],
  ['maya@hotmail.co.uk', null],
  ['maya@localhost', null],
  ['', null],
  [null, null],
])('the mail domain of %s is %s', (address, domain) => {
  expect(mailDomainOf(address)).toBe(domain)
})
