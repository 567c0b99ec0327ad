/** Shows the API description with Swagger UI, which is set to contact no other host. */
globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  // With more than about 120 open calls Swagger UI stops drawing areas.
  docExpansion: 'none',
  filter: true,
  // Shows `x-who`, which says who may call, and `x-key`, which keys may.
  showExtensions: true,
  // The default would send the description to Swagger's validator.
  validatorUrl: null,
});
