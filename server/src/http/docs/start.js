/** Shows the API description with Swagger UI, which is set to contact no other host. */
globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  // Shows `x-who`, which says who may call.
  showExtensions: true,
  // The default would send the description to Swagger's validator.
  validatorUrl: null,
});
