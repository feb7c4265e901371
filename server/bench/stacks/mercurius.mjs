import Fastify from 'fastify'
import mercurius from 'mercurius'
import { makeSchema, ready } from './schema.mjs'

const app = Fastify()
app.register(mercurius, { schema: makeSchema(), jit: 1 })
await app.listen({ port: 0, host: '127.0.0.1' })
ready(app.server.address().port)
