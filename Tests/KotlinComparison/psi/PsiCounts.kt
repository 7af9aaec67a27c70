// Counts what the Kotlin compiler's own parser (PSI) makes of each file; nothing is resolved.
//
// types: classes, interfaces, objects, companions, object literals; not entries of enums. functions: named, local, anonymous.
// properties: also local ones and those of primary constructors; no parts of a destructuring.
@file:Suppress("DEPRECATION")
@file:OptIn(org.jetbrains.kotlin.K1Deprecation::class, CompilerConfiguration.Internals::class)

import java.io.File
import org.jetbrains.kotlin.cli.common.messages.MessageCollector
import org.jetbrains.kotlin.cli.create
import org.jetbrains.kotlin.cli.jvm.compiler.EnvironmentConfigFiles
import org.jetbrains.kotlin.cli.jvm.compiler.KotlinCoreEnvironment
import org.jetbrains.kotlin.com.intellij.openapi.util.Disposer
import org.jetbrains.kotlin.com.intellij.openapi.util.text.StringUtilRt
import org.jetbrains.kotlin.com.intellij.psi.PsiElement
import org.jetbrains.kotlin.com.intellij.psi.PsiErrorElement
import org.jetbrains.kotlin.com.intellij.psi.PsiFileFactory
import org.jetbrains.kotlin.config.CommonConfigurationKeys
import org.jetbrains.kotlin.config.CompilerConfiguration
import org.jetbrains.kotlin.idea.KotlinLanguage
import org.jetbrains.kotlin.lexer.KtTokens
import org.jetbrains.kotlin.psi.*

private class Counts {
    var unwraps = 0
    var types = 0
    var functions = 0
    var properties = 0
    var calls = 0
    var templates = 0
    var blockTemplates = 0
    var lambdas = 0
    var errors = 0

    fun add(element: PsiElement) {
        when (element) {
            is KtPostfixExpression -> if (element.operationToken == KtTokens.EXCLEXCL) unwraps++
            is KtEnumEntry -> {}
            is KtClassOrObject -> types++
            is KtFunctionLiteral -> lambdas++
            is KtNamedFunction -> functions++
            is KtProperty -> properties++
            is KtParameter -> if (element.hasValOrVar()) properties++
            is KtCallExpression -> calls++
            is KtSimpleNameStringTemplateEntry -> templates++
            is KtBlockStringTemplateEntry -> { templates++; blockTemplates++ }
            is PsiErrorElement -> errors++
        }
        var child = element.firstChild
        while (child != null) {
            add(child)
            child = child.nextSibling
        }
    }

    val row get() = listOf(unwraps, types, functions, properties, calls, templates, blockTemplates, lambdas, errors).joinToString("\t")
}

fun main(roots: Array<String>) {
    val files = roots.flatMap { root ->
        if (root.startsWith("@")) File(root.drop(1)).readLines().filter { it.isNotBlank() }.map(::File)
        else File(root).walkTopDown().onEnter { it.name != ".git" }.filter { it.isFile && it.extension == "kt" }.toList()
    }.sortedBy { it.path }
    val disposable = Disposer.newDisposable("counts")
    // `create` registers what the compiler looks for; the plain constructor does not.
    val configuration = CompilerConfiguration.create().apply {
        put(CommonConfigurationKeys.MESSAGE_COLLECTOR_KEY, MessageCollector.NONE)
        put(CommonConfigurationKeys.MODULE_NAME, "counts")
    }
    val environment = KotlinCoreEnvironment.createForProduction(disposable, configuration, EnvironmentConfigFiles.JVM_CONFIG_FILES)
    val factory = PsiFileFactory.getInstance(environment.project)
    println("path\tbytes\tunwraps\ttypes\tfunctions\tproperties\tcalls\ttemplates\tblockTemplates\tlambdas\terrors")
    for (file in files) {
        val text = StringUtilRt.convertLineSeparators(file.readText().removePrefix("\uFEFF"))
        val counts = Counts()
        counts.add(factory.createFileFromText(file.name, KotlinLanguage.INSTANCE, text) as KtFile)
        println("${file.path}\t${file.length()}\t${counts.row}")
    }
    Disposer.dispose(disposable)
}
