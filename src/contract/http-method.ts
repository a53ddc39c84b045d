/** The methods that the service answers to; HEAD and OPTIONS it leaves to the framework. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
