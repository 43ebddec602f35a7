{{/* list ROOT PROCESS WORKLOAD → the environment of its container: its own settings alone */}}
{{- define "shadow-guide.env" -}}
{{- $root := index . 0 -}}{{- $process := index . 1 -}}{{- $workload := index . 2 -}}
{{ include "shadow-guide.env.process" (list $root $workload) }}
{{ include "shadow-guide.env.postgresql" (list $root $process.owner) }}
{{- if $root.Values.metrics.enabled }}
{{ include "shadow-guide.envSecret" (list $root "OPS_TOKEN" $process.owner "opsToken") }}
{{- end }}
- { name: MIGRATIONS, value: wait }
{{ include "shadow-guide.env.nats" (list $root $process.owner) }}
{{- if ne $process.owner "library" }}
{{ include "shadow-guide.env.redis" (list $root $process.owner) }}
{{- end }}
{{- if has $process.owner (list "journalAi" "habits" "community" "adminAnalytics") }}
{{ include "shadow-guide.envSecret" (list $root "MASTER_KEY" $process.owner "masterKey") }}
{{- end }}
{{- if has $process.owner (list "gateway" "billing" "habits") }}
- { name: PUBLIC_URL, value: {{ toJson $root.Values.publicUrl }} }
{{- end }}
{{- if eq $process.owner "gateway" }}
{{ include "shadow-guide.env.gateway" $root }}
{{- else if eq $process.owner "journalAi" }}
{{- with include "shadow-guide.env.model" $root }}
{{ . }}
{{- end }}
{{- else if eq $process.owner "billing" }}
{{ include "shadow-guide.env.stripe" (list $root $process) }}
{{- range compact (list
  (include "shadow-guide.envIfSet" (list "TOKENS_PER_DAY_FREE" $root.Values.plans.tokensPerDay.free))
  (include "shadow-guide.envIfSet" (list "TOKENS_PER_DAY_PREMIUM" $root.Values.plans.tokensPerDay.premium))) }}
{{ . }}
{{- end }}
{{- else if eq $process.owner "habits" }}
{{ include "shadow-guide.env.push" $root }}
{{- end }}
{{- with include "shadow-guide.env.worker" (list $root $process $workload) }}
{{ . }}
{{- end }}
{{- with $workload.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* list ROOT WORKLOAD → what every process reads */}}
{{- define "shadow-guide.env.process" -}}
{{- $root := index . 0 -}}{{- $values := $root.Values -}}
- { name: LOG_LEVEL, value: {{ toJson $values.logLevel }} }
- { name: OPS_HOST, value: 0.0.0.0 }
- { name: OPS_PORT, value: "9000" }
- { name: SHUTDOWN_DELAY_SECONDS, value: {{ (index . 1).shutdownDelaySeconds | default 0 | int | quote }} }
{{ include "shadow-guide.envSecret" (list $root "CALLER_PUBLIC_KEYS" "shared" "callerPublicKeys") }}
{{- if $values.certificateAuthority.configMap }}
- { name: NODE_EXTRA_CA_CERTS, value: /settings/certificate-authority/ca.crt }
{{- end }}
{{- with $values.telemetry }}
{{- if .endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ toJson .endpoint }} }
- { name: OTEL_TRACES_SAMPLER_ARG, value: {{ .sampleRatio | toString | quote }} }
{{- $attributes := list -}}
{{- range $name, $value := .attributes }}{{ $attributes = append $attributes (printf "%s=%s" $name $value) }}{{ end -}}
{{- with $attributes }}
- { name: OTEL_RESOURCE_ATTRIBUTES, value: {{ join "," . | toJson }} }
{{- end }}
{{- if .login }}
{{ include "shadow-guide.envSecret" (list $root "OTEL_EXPORTER_OTLP_HEADERS" "shared" "otlpHeaders") }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{- define "shadow-guide.env.gateway" -}}
{{- $values := .Values -}}
- { name: HOST, value: 0.0.0.0 }
- { name: PORT, value: "3000" }
{{- with $values.redis.users.queueBoard }}
- { name: QUEUE_BOARD_REDIS_USER, value: {{ toJson . }} }
{{- end }}
{{ include "shadow-guide.envSecret" (list . "QUEUE_BOARD_REDIS_PASSWORD" "gateway" "queueBoardRedisPassword") }}
{{ include "shadow-guide.envSecret" (list . "SESSION_SECRET" "gateway" "sessionSecret") }}
{{ include "shadow-guide.envSecret" (list . "CALLER_SIGNING_KEY" "gateway" "callerSigningKey") }}
- { name: API_DOCS, value: {{ $values.gateway.apiDocs | toString | quote }} }
{{- $lines := list
  (include "shadow-guide.envIfSet" (list "ADMIN_EMAILS" (join "," $values.adminEmails)))
  (include "shadow-guide.envIfSet" (list "TRUSTED_PROXIES" (join "," $values.gateway.trustedProxies)))
  (include "shadow-guide.envIfSet" (list "ADS_FRAME_URL" $values.gateway.adsFrameUrl))
  (include "shadow-guide.envIfSet" (list "STRIPE_API_URL" $values.stripe.apiUrl))
  (include "shadow-guide.envIfSet" (list "LIMIT_MESSAGES_PER_PERSON" $values.gateway.limits.messagesPerPerson))
  (include "shadow-guide.envIfSet" (list "LIMIT_CALLS_PER_PERSON" $values.gateway.limits.callsPerPerson))
  (include "shadow-guide.envIfSet" (list "LIMIT_SIGN_INS_PER_ADDRESS" $values.gateway.limits.signInsPerAddress))
  (include "shadow-guide.envIfSet" (list "LIMIT_CALLS_PER_ADDRESS" $values.gateway.limits.callsPerAddress))
  (include "shadow-guide.envIfSet" (list "LIMIT_WEBHOOKS_IN_FLIGHT" $values.gateway.limits.webhooksInFlight))
  (include "shadow-guide.envIfSet" (list "LIMIT_FORGED_WEBHOOKS_PER_ADDRESS" $values.gateway.limits.forgedWebhooksPerAddress))
}}
{{- with $values.signIn.google }}
{{- if .clientId }}
{{- $lines = concat $lines (list
  (include "shadow-guide.envIfSet" (list "GOOGLE_CLIENT_ID" .clientId))
  (include "shadow-guide.envIfSet" (list "GOOGLE_ISSUER" .issuer))
  (include "shadow-guide.envSecret" (list $ "GOOGLE_CLIENT_SECRET" "gateway" "googleClientSecret"))) }}
{{- end }}
{{- end }}
{{- with $values.signIn.replit }}
{{- if .clientId }}
{{- $lines = concat $lines (list
  (include "shadow-guide.envIfSet" (list "REPLIT_CLIENT_ID" .clientId))
  (include "shadow-guide.envIfSet" (list "REPLIT_ISSUER" .issuer))) }}
{{- if not .public }}
{{- $lines = append $lines (include "shadow-guide.envSecret" (list $ "REPLIT_CLIENT_SECRET" "gateway" "replitClientSecret")) }}
{{- end }}
{{- end }}
{{- end }}
{{- range $lines }}{{ with . }}
{{ . }}
{{- end }}{{ end }}
{{- end }}

{{/* What the service and its workers know of the model server. The key is the workers' alone. */}}
{{- define "shadow-guide.env.model" -}}
{{- $model := include "shadow-guide.model" . | fromYaml -}}
{{- range $index, $line := compact (list
  (include "shadow-guide.envIfSet" (list "OPENAI_BASE_URL" $model.baseUrl))
  (include "shadow-guide.envIfSet" (list "CHAT_MODEL" (join "," $model.chat)))
  (include "shadow-guide.envIfSet" (list "FEATURE_MODELS" $model.features))) }}
{{- if $index }}
{{ end }}{{ $line }}
{{- end }}
{{- end }}

{{/* list ROOT PROCESS */}}
{{- define "shadow-guide.env.stripe" -}}
{{- $root := index . 0 -}}{{- $stripe := $root.Values.stripe -}}
- { name: STRIPE_PUBLISHABLE_KEY, value: {{ toJson $stripe.publishableKey }} }
- { name: STRIPE_PRICE_MONTHLY, value: {{ toJson $stripe.priceMonthly }} }
- { name: STRIPE_PRICE_YEARLY, value: {{ toJson $stripe.priceYearly }} }
{{ include "shadow-guide.envSecret" (list $root "STRIPE_SECRET_KEY" "billing" "stripeSecretKey") }}
{{- if eq (index . 1).role "service" }}
{{ include "shadow-guide.envSecret" (list $root "STRIPE_WEBHOOK_SECRET" "billing" "stripeWebhookSecret") }}
{{- end }}
{{- with $stripe.apiUrl }}
- { name: STRIPE_API_URL, value: {{ toJson . }} }
{{- end }}
{{- end }}

{{- define "shadow-guide.env.push" -}}
{{ include "shadow-guide.envSecret" (list . "PUSH_SECRET" "habits" "pushSecret") }}
{{- with .Values.push.contact }}
- { name: PUSH_CONTACT, value: {{ toJson . }} }
{{- end }}
{{- with .Values.push.services }}
- { name: PUSH_SERVICES, value: {{ join "," . | toJson }} }
{{- end }}
{{- end }}

{{/* list ROOT PROCESS WORKLOAD → what a worker reads beyond its service */}}
{{- define "shadow-guide.env.worker" -}}
{{- $root := index . 0 -}}{{- $process := index . 1 -}}{{- $workload := index . 2 -}}{{- $model := include "shadow-guide.model" $root | fromYaml -}}
{{- if include "shadow-guide.asksModels" $process -}}
- { name: WORKER_DRAIN_SECONDS, value: {{ include "shadow-guide.drainSeconds" $workload | quote }} }
- { name: WORKER_QUEUES, value: {{ (include "shadow-guide.queues" (list $root $process) | fromYaml).takes }} }
{{- if not $model.keyless }}
{{ include "shadow-guide.envSecret" (list $root "OPENAI_API_KEY" "journalAi" "openaiApiKey") }}
{{- end }}
{{- if $model.prices }}
- { name: MODEL_PRICES, value: /settings/model/prices.json }
{{- end }}
{{- range compact (list
  (include "shadow-guide.envIfSet" (list "ANALYSIS_MODEL" (join "," $model.analysis)))
  (include "shadow-guide.envIfSet" (list "MODEL_PROBE" $model.probe))
  (include "shadow-guide.envIfSet" (list "MODEL_FIRST_WORD_MS" $model.firstWordMs))
  (include "shadow-guide.envIfSet" (list "MODEL_IDLE_MS" $model.idleMs))
  (include "shadow-guide.envIfSet" (list "MODEL_TOTAL_MS" $model.totalMs))
  (include "shadow-guide.envIfSet" (list "SAFETY_VERDICT" $model.safetyVerdict))
  (include "shadow-guide.envIfSet" (list "SAFETY_MODERATION" $model.safetyModeration))) }}
{{ . }}
{{- end }}
{{- end }}
{{- end }}
