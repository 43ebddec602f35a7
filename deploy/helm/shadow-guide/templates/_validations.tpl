{{/* All that is wrong with the values, a sentence a line; each begins with the value that is to be changed. */}}
{{- define "shadow-guide.problems" -}}
{{- include "shadow-guide.problems.product" . -}}
{{- include "shadow-guide.problems.model" . -}}
{{- include "shadow-guide.problems.credentials" . -}}
{{- include "shadow-guide.problems.stores" . -}}
{{- include "shadow-guide.problems.scaling" . -}}
{{- include "shadow-guide.problems.connections" . -}}
{{- include "shadow-guide.problems.calls" . -}}
{{- include "shadow-guide.problems.network" . -}}
{{- include "shadow-guide.problems.operations" . -}}
{{- end }}

{{- define "shadow-guide.problems.product" -}}
{{- $values := .Values -}}
{{- if not $values.publicUrl }}
publicUrl: it is required. It is the address at which browsers find the product, for example https://guide.example.com.
{{- else if and (hasPrefix "http:" $values.publicUrl) (not (regexMatch "^http://(localhost|127\\.0\\.0\\.1|[a-z0-9.-]+\\.localhost)(:[0-9]+)?$" $values.publicUrl)) }}
publicUrl: it must begin with https://, because cookies and notifications of {{ $values.publicUrl }} would travel in clear. Only localhost may do without.
{{- end }}
{{- if not (or $values.signIn.google.clientId $values.signIn.replit.clientId) }}
signIn: name a provider, signIn.google.clientId or signIn.replit.clientId; without one nobody can sign in.
{{- end }}
{{- range $field := list "publishableKey" "priceMonthly" "priceYearly" }}
{{- if not (index $values.stripe $field) }}
stripe.{{ $field }}: it is required. Billing starts with all of its settings or not at all.
{{- end }}
{{- end }}
{{- if and $values.ingress.enabled (hasPrefix "https:" $values.publicUrl) (not (or $values.ingress.tls.secretName $values.ingress.tls.controller)) }}
ingress.tls: publicUrl begins with https, so name the certificate in ingress.tls.secretName, or set ingress.tls.controller when the controller brings its own.
{{- end }}
{{- $addresses := dict "publicUrl" $values.publicUrl "model.baseUrl" $values.model.baseUrl "stripe.apiUrl" $values.stripe.apiUrl "telemetry.endpoint" $values.telemetry.endpoint }}
{{- range $value, $address := $addresses }}
{{- if regexMatch "://[^/]*@" $address }}
{{ $value }}: an address must not hold a login; it would be readable by whoever may look at pods. Logins belong into secrets.
{{- end }}
{{- end }}
{{- end }}

{{- define "shadow-guide.problems.credentials" -}}
{{- range $owner, $credentials := include "shadow-guide.neededCredentials" . | fromYaml }}
{{- $missing := list }}
{{- range $credentials }}
{{- if not (include "shadow-guide.secretName" (list $ $owner .)) }}{{ $missing = append $missing . }}{{ end }}
{{- end }}
{{- with $missing }}
secrets.{{ $owner }}: nothing says where {{ join ", " . }} {{ len . | eq 1 | ternary "is" "are" }}. Name a Secret of yours in existingSecret, of the credential or of secrets.{{ $owner }}, or in secrets.existingPrefix; or give a value.
{{- end }}
{{- end }}
{{- end }}
