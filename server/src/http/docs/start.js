/** Draws the description of the API with Swagger UI, which asks no other host for anything. */
globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  // Who may call it stands in `x-who`.
  showExtensions: true,
  // Otherwise the description would be sent to a validator of Swagger's.
  validatorUrl: null,
});
