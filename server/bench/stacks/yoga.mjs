import { createServer } from 'node:http'
import { createYoga } from 'graphql-yoga'
import { makeSchema, ready } from './schema.mjs'

const server = createServer(createYoga({ schema: makeSchema(), logging: false }))
server.listen(0, '127.0.0.1', () => ready(server.address().port))
