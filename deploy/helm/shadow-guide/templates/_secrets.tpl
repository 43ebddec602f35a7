{{/* list ROOT OWNER → the Secret that holds this owner's credentials when none says otherwise; empty when there is none */}}
{{- define "shadow-guide.ownersSecret" -}}
{{- $root := index . 0 -}}{{- $owner := index . 1 -}}
{{- $secrets := $root.Values.secrets -}}
{{- $service := dig $owner $owner (include "shadow-guide.owners" $root | fromYaml) -}}
{{- with (index $secrets $owner).existingSecret -}}{{ . }}
{{- else -}}
{{- with $secrets.existingPrefix }}{{ printf "%s-%s" . $service }}{{ end -}}
{{- end -}}
{{- end }}

{{/* list ROOT OWNER CREDENTIAL → name of the Secret that holds it; empty when nobody has set it */}}
{{- define "shadow-guide.secretName" -}}
{{- $root := index . 0 -}}{{- $owner := index . 1 -}}
{{- $credential := index $root.Values.secrets $owner (index . 2) -}}
{{- $service := dig $owner $owner (include "shadow-guide.owners" $root | fromYaml) -}}
{{- if $credential.existingSecret -}}{{ $credential.existingSecret }}
{{- else if $credential.value -}}{{ include "shadow-guide.name" (list $root $service) }}
{{- else -}}{{ include "shadow-guide.ownersSecret" (list $root $owner) }}
{{- end -}}
{{- end }}

{{/* list ROOT VARIABLE OWNER CREDENTIAL → one line of a container's `env` */}}
{{- define "shadow-guide.envSecret" -}}
{{- $root := index . 0 -}}{{- $owner := index . 2 -}}{{- $credential := index . 3 -}}
{{- $key := (index $root.Values.secrets $owner $credential).key -}}
- { name: {{ index . 1 }}, valueFrom: { secretKeyRef: { name: {{ include "shadow-guide.secretName" (list $root $owner $credential) | quote }}, key: {{ $key | quote }} } } }
{{- end }}

{{/* list VARIABLE VALUE → one line of a container's `env`; nothing when the value is empty */}}
{{- define "shadow-guide.envIfSet" -}}
{{- $value := index . 1 | toString -}}
{{- if $value -}}
- { name: {{ index . 0 }}, value: {{ toJson $value }} }
{{- end -}}
{{- end }}

{{/* Which credentials this installation needs, by owner. */}}
{{- define "shadow-guide.neededCredentials" -}}
{{- $values := .Values -}}
{{- $ops := $values.metrics.enabled | ternary ", opsToken" "" }}
shared: [callerPublicKeys{{ if $values.telemetry.login }}, otlpHeaders{{ end }}]
postgresql: [{{ if or $values.migrations.provision $values.backup.enabled (eq $values.postgresql.mode "bundled") }}adminPassword{{ end }}]
keda: [{{ if or (include "shadow-guide.usesKeda" .) (eq $values.redis.mode "bundled") }}redisPassword{{ end }}]
gateway: [postgresPassword{{ $ops }}, natsPassword, redisPassword, queueBoardRedisPassword, sessionSecret, callerSigningKey
{{- if $values.signIn.google.clientId }}, googleClientSecret{{ end }}
{{- if and $values.signIn.replit.clientId (not $values.signIn.replit.public) }}, replitClientSecret{{ end }}]
journalAi: [postgresPassword{{ $ops }}, natsPassword, redisPassword, masterKey{{ if not (or $values.model.keyless $values.model.enabled) }}, openaiApiKey{{ end }}]
billing: [postgresPassword{{ $ops }}, natsPassword, redisPassword, stripeSecretKey, stripeWebhookSecret]
habits: [postgresPassword{{ $ops }}, natsPassword, redisPassword, masterKey, pushSecret]
community: [postgresPassword{{ $ops }}, natsPassword, redisPassword, masterKey]
library: [postgresPassword{{ $ops }}, natsPassword]
adminAnalytics: [postgresPassword{{ $ops }}, natsPassword, redisPassword, masterKey]
{{- end }}

{{/* "true" when any worker is scaled by its queue */}}
{{- define "shadow-guide.usesKeda" -}}
{{- range .Values.workers }}{{ if .keda.enabled }}true{{ end }}{{ end -}}
{{- end }}
