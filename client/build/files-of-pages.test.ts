import { expect, test } from '@jest/globals'
import type { Rolldown } from 'vite'
import { filesOfPages } from './files-of-pages.ts'

const chunk = (fileName: string, parts: Partial<Rolldown.OutputChunk> & { css?: string[] } = {}) => {
  const { css = [], ...rest } = parts
  const viteMetadata = { importedCss: new Set(css) }
  return { type: 'chunk', fileName, imports: [], dynamicImports: [], viteMetadata, ...rest }
}

const bundle = Object.fromEntries(
  [
    chunk('index.js', { isEntry: true, name: 'index', dynamicImports: ['main.js'] }),
    chunk('main.js', { isDynamicEntry: true, name: 'main', imports: ['index.js', 'shared.js'] }),
    chunk('shared.js'),
    chunk('post.js', { facadeModuleId: '/Post.tsx', imports: ['shared.js', 'reading.js'] }),
    chunk('reading.js', { imports: ['shared.js'], dynamicImports: ['markdown.js'], css: ['reading.css'] }),
    chunk('markdown.js', { css: ['markdown.css'] }),
  ].map((one) => [one.fileName, one]),
) as unknown as Rolldown.OutputBundle

test('a page needs what it imports that not every page does, and the styles of what it draws', () => {
  expect(filesOfPages([['/post', '/Post.tsx']], bundle)).toEqual({
    '/post': { scripts: ['/post.js', '/reading.js'], styles: ['/reading.css', '/markdown.css'] },
  })
})

test('of a module that has no file of its own nothing is said', () => {
  expect(filesOfPages([['/gone', '/Gone.tsx']], bundle)).toEqual({ '/gone': { scripts: [], styles: [] } })
})
